import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx' },
  },
}))
