import { busConformance } from './bus.conformance.ts'

busConformance('the bus on pg-boss', (url) => ({ kind: 'pg-boss', url }))
