export { browser as default } from './src/jest/preset.mjs';
