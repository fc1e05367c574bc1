import { createContext, use } from 'react'

/** Scheme and host of the public site, for addresses that must be absolute. */
export const OriginContext = createContext('')

export const useOrigin = () => use(OriginContext)
