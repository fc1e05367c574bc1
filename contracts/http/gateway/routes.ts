import { z } from 'zod'
import { route } from '../route.ts'
import { ConsumerName, DeadLetter, Replay, Replayed, SystemStatus } from './system.ts'

/** What only the door itself can tell: how its services are. */
export const gatewayRoutes = {
  systemStatus: route({
    method: 'GET',
    path: '/system/status',
    service: 'gateway',
    summary: 'State of every service, its queues, and the last failures',
    access: 'system.read',
    answer: SystemStatus,
  }),
  deadLetters: route({
    method: 'GET',
    path: '/system/dead_letter',
    service: 'gateway',
    summary: 'Events a consumer could not handle',
    access: 'system.read',
    query: z.strictObject({ consumer: ConsumerName }),
    answer: z.array(DeadLetter),
  }),
  replayDeadLetters: route({
    method: 'POST',
    path: '/system/replay',
    service: 'gateway',
    summary: 'Hands dead letters to their consumer again; all of them when none is named',
    access: 'system.update',
    body: Replay,
    answer: Replayed,
  }),
}
