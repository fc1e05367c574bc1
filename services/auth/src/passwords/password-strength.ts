import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export interface Judgement {
  /** 0 (guessed at once) to 4. */
  score: 0 | 1 | 2 | 3 | 4
  /** It is one of the passwords everybody tries first. */
  common: boolean
  /** Keys of what is wrong and of what would help. */
  advice: string[]
}

export interface PasswordStrength {
  /** How hard a password is to guess for somebody who knows these words about the person. */
  judge(password: string, context?: readonly string[]): Promise<Judgement>
}

/** More characters than these no longer change the judgement, but the time it takes grows with their square. */
const JUDGED_CHARACTERS = 48

/**
 * Judges with zxcvbn against the 49,000 most frequent passwords of known leaks (the offline list) and German words and
 * names. The lists take about 20 MB, so they are read when first asked for.
 */
export function createPasswordStrength(): PasswordStrength {
  let loading: Promise<ZxcvbnFactory> | undefined
  return {
    async judge(password, context = []) {
      loading ??= load()
      const words = context.flatMap(wordsIn).filter(({ length }) => length > 2)
      const judged = [...password.normalize('NFC')].slice(0, JUDGED_CHARACTERS).join('')
      const { score, sequence, feedback } = (await loading).check(judged, words)
      const [only, ...others] = sequence
      return {
        score,
        common: others.length === 0 && only?.pattern === 'dictionary' && only.dictionaryName === 'passwords-common',
        advice: [...(feedback.warning ? [feedback.warning] : []), ...feedback.suggestions],
      }
    },
  }
}

async function load(): Promise<ZxcvbnFactory> {
  const [core, general, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...general.dictionary, ...german.dictionary },
    graphs: general.adjacencyGraphs,
  })
}

/** The text itself, the part of an e-mail address before the @, and each word. */
const wordsIn = (text: string): string[] => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u)]
