/** A path of this site as a browser would understand it; whatever leads elsewhere becomes the home page. */
export function localPath(redirect: string, publicUrl: string): string {
  const target = URL.parse(redirect, publicUrl)
  if (target?.origin !== new URL(publicUrl).origin) return '/'
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash
}
