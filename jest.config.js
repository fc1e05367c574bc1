const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
}

export default {
  roots: [
    '<rootDir>/contracts',
    '<rootDir>/kit',
    '<rootDir>/gateway',
    '<rootDir>/services',
    '<rootDir>/web',
    '<rootDir>/dev',
    '<rootDir>/e2e',
    '<rootDir>/scripts',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  moduleNameMapper: { '\\.css$': '<rootDir>/web/src/lib/empty-style.ts' },
  testTimeout: 30_000,
}
