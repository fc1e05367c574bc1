import { describe, expect, it } from '@jest/globals'
import { SportsPerson } from '@rebzeile/contracts/http/cms/sports.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { comingBirthdays } from './sports-overview.ts'

const born = (birthday: string | null) => {
  const at = '2026-01-01T00:00:00.000Z'
  return SportsPerson.parse({
    ...{ _id: newId(), rev: 1, created: at, updated: at },
    ...{ first_name: 'Ida', last_name: 'M', birthday },
  })
}
const daysFrom = (today: string, birthdays: (string | null)[]) =>
  comingBirthdays(birthdays.map(born), today).map(({ birthday }) => birthday)

describe('coming birthdays', () => {
  it('are those of the next 30 days, today first, over the turn of the year', () => {
    const all = ['01-14', '12-15', '12-14', '01-15', '06-01', null, '12-31']
    expect(daysFrom('2026-12-15', all)).toEqual(['12-15', '12-31', '01-14'])
  })

  it('know the leap day also in years without one', () => {
    expect(daysFrom('2027-02-20', ['02-29', '02-28', '03-02'])).toEqual(['02-28', '02-29', '03-02'])
    expect(daysFrom('2028-02-20', ['03-01', '02-29'])).toEqual(['02-29', '03-01'])
  })
})
