import { EMBED_BLOCK, type EmbedContent } from '../features/embed/embed-content.ts'
import { showFrame } from '../features/embed/show-frame.ts'
import { readDecision } from '../lib/consent-cookie.ts'
import '../ui/tokens.css'
import '../features/embed/embed.css'

const block = document.getElementById(EMBED_BLOCK)
const box = document.getElementById('box')
if (block?.textContent && box) void show(JSON.parse(block.textContent), box)

/** Loads the content if the visitor agreed to its category; otherwise the note stays, and the policy would refuse anyway. */
async function show(content: EmbedContent, room: HTMLElement): Promise<void> {
  if (readDecision(document.cookie)?.c[content.category] !== 1) return
  document.querySelector('.note')?.remove()
  if (content.kind === 'frame') return showFrame(content, room)
  const { showMap } = await import('../features/embed/show-map.ts')
  showMap(content, room)
}
