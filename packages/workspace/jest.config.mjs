export default { roots: ['<rootDir>/src'], transform: {} };
