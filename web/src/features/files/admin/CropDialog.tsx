import { NativeSelect, NumberInput } from '@mantine/core'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { fileAddress } from '../../../ui/Picture.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { filesWords } from './words.ts'
import 'react-easy-crop/react-easy-crop.css'

/** Chooses a part of the original picture, by mouse, by touch, by arrow keys, or in numbers. */
export function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const words = useWords(filesWords)
  const common = useWords(adminWords)
  const toast = useToast()
  const [crop, { isLoading }] = filesApi.useCropFileMutation()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [ratio, setRatio] = useState('1.5')
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [area, setArea] = useState<Area>({ x: 0, y: 0, width: 0, height: 0 })
  const submit = async () => {
    const { x, y, width: w, height: h } = area
    const { error } = await crop({ _id: file._id, x, y, w, h })
    if (error) return toast(problemOf(error)?.message ?? common.failed, 'error')
    onClose()
  }
  const number = (name: keyof Area, label: string, max: number) => (
    <NumberInput
      label={label}
      min={name === 'width' || name === 'height' ? 1 : 0}
      max={max}
      value={area[name]}
      onChange={(value) => setArea({ ...area, [name]: Math.round(Number(value) || 0) })}
    />
  )
  return (
    <Dialog title={words.cropTitle} onClose={onClose}>
      <p>{words.cropText}</p>
      <div className="crop-stage">
        <Cropper
          image={fileAddress(file._id)}
          crop={position}
          zoom={zoom}
          aspect={ratio === 'free' ? natural.width / (natural.height || 1) || 1.5 : Number(ratio)}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setNatural({ width: naturalWidth, height: naturalHeight })
          }
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className="crop-fields">
        <NativeSelect
          label={words.cropRatio}
          value={ratio}
          data={Object.entries(words.ratios).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => setRatio(currentTarget.value)}
        />
        {number('x', words.cropX, natural.width)}
        {number('y', words.cropY, natural.height)}
        {number('width', words.cropW, natural.width)}
        {number('height', words.cropH, natural.height)}
      </div>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button busy={isLoading} disabled={area.width === 0} onClick={submit}>
          {words.apply}
        </Button>
      </div>
    </Dialog>
  )
}
