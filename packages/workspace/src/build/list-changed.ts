import { isBuilt } from '../../../remote-kit/src/build-inputs.ts';

// Run by the project's Node: prints, as JSON, which of the given package folders have changed inputs since their last build.
console.log(JSON.stringify(process.argv.slice(2).filter((dir) => !isBuilt(dir))));
