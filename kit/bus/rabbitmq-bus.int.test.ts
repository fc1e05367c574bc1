import { newId } from '../documents/new-id.ts'
import { describeWith } from '../testing/describe-with.ts'
import { busConformance } from './bus.conformance.ts'

describeWith('rabbitmq', 'with a RabbitMQ server', (url) => {
  busConformance('the bus on RabbitMQ', () => ({ kind: 'rabbitmq', url, prefix: `${newId()}.` }))
})
