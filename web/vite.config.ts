import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

/** The libraries below every screen. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|use-sync-external-store)\//

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  define: production,
  // One self-contained server bundle: production React whatever the environment says, and nothing to resolve at start.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    // Fonts stay files: data addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    // What a lazy part needs beside its styles it says itself; telling it beforehand costs every visitor a kilobyte.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // What every page needs stands in one file: many small ones compress worse and name each other over and over.
      ...(!isSsrBuild && { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } }),
      input: isSsrBuild ? 'src/app/entry-server.tsx' : ['src/app/entry-client.tsx', 'src/app/entry-embed.ts'],
    },
  },
}))
