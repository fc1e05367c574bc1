import { type Problem, problemOf } from '../../api/problem.ts'
import type { SecurityWords } from './security-words.ts'

/** A refusal to take the last second factor from somebody whose roles ask for one, in words that say what to do. */
export function factorRefusal(error: unknown, words: SecurityWords): Problem | undefined {
  const problem = problemOf(error)
  const data: unknown = problem?.code === 'C203' ? problem.data : undefined
  const isRequired = typeof data === 'object' && data !== null && Reflect.get(data, 'state') === 'required'
  return problem && isRequired ? { ...problem, message: words.factorRequired } : problem
}
