const service = '^services/([^/]+)/'
const feature = '^web/src/features/([^/]+)/'

/** The fences of the architecture: which room may call which. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'services-never-meet',
      comment: 'What a service needs of another it keeps as a projection fed by events.',
      severity: 'error',
      from: { path: `${service}src` },
      to: { path: service, pathNot: '^services/$1/' },
    },
    {
      name: 'kit-knows-no-business',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: '^(contracts|services|gateway|web|dev)/' },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(kit|services|gateway|web|dev)/' },
    },
    {
      name: 'gateway-has-no-business-rule',
      severity: 'error',
      from: { path: '^gateway/src' },
      to: { path: '^(services|web|dev)/' },
    },
    {
      name: 'features-never-meet',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'ui-and-lib-know-no-server',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(api|features|app)/' },
    },
    {
      name: 'api-below-features',
      severity: 'error',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(features|app)/' },
    },
    { name: 'features-below-app', severity: 'error', from: { path: feature }, to: { path: '^web/src/app/' } },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: {
        path: '^(kit|gateway|services|web|dev)/',
        pathNot: '(\\.test\\.tsx?$|/tests/|^kit/testing/|\\.conformance\\.ts$|/fixtures/)',
      },
      to: { path: '(\\.test\\.tsx?$|/tests/|^kit/testing/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
