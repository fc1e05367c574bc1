import { z } from 'zod'
import { FileRef } from '../../http/cms/page.ts'
import { eventType } from '../event.ts'

const example = {
  _id: '6560a1b2c3d4e5f6a7b8c9d0',
  name: 'weingarten.jpg',
  ext: 'jpg',
  mime: 'image/jpeg',
  size: 204_800,
  isImg: true,
  width: 4000,
  height: 3000,
  alt: { de: 'Weingarten im Herbst' },
  focal: { x: 0.5, y: 0.5 },
  gridrefs: [{ res: { w: 640, h: 480 }, gridref: '640-a1b2c3.jpg', mime: 'image/jpeg', size: 40_960 }],
  gridrefs_ng: [{ res: { w: 640, h: 480 }, gridref: '640-a1b2c3.webp', mime: 'image/webp', size: 30_720 }],
}

/** A file can be shown, or what it shows changed. Sent again with every change; `rev` tells the newer. */
export const fileReady = eventType({
  name: 'media.file.ready',
  v: 1,
  producer: 'media',
  data: z.object({ rev: z.int(), file: FileRef }),
  example: { rev: 2, file: example },
})
