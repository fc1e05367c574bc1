import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { CallSettings } from '../api/call.ts'

const reducer = combineReducers({ [api.reducerPath]: api.reducer })

export type State = ReturnType<typeof reducer>

/** What the browser continues with: the answers the server rendered from. */
export type KnownAnswers = Pick<State['api'], 'queries' | 'provided'>

/** The app's store; `known` spares the browser the calls the server made. */
export const createStore = (calls: CallSettings, known?: KnownAnswers) =>
  configureStore({
    reducer,
    ...(known && { preloadedState: { api: known as State['api'] } }),
    middleware: (standard) =>
      standard({ thunk: { extraArgument: calls }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
    devTools: false,
  })

export type Store = ReturnType<typeof createStore>
