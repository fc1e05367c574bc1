import { Navigate, useParams } from 'react-router-dom'
import { entriesApi } from '../../../api/entries.ts'

/** Pages are edited in place: the address of an entry leads to the page it is. */
export function PageOfEntry() {
  const { id = '' } = useParams()
  const { data: entry, isError } = entriesApi.useEntryDraftQuery({ id }, { skip: id === '' })
  if (entry?.route) return <Navigate replace to={entry.route} />
  if (id === '' || entry || isError) return <Navigate replace to="/admincenter/pages/browse" />
  return null
}
