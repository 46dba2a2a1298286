import { isBuilt } from '../../../remote-kit/src/build-inputs.ts';

// Run by the project's Node: of the folders of packages given to it, prints those whose inputs have changed since their last build.
console.log(JSON.stringify(process.argv.slice(2).filter((dir) => !isBuilt(dir))));
