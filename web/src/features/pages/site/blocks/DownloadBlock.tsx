import type { BlockProps } from '../block-props.ts'
import { DownloadList } from '../DownloadList.tsx'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

/** Menus, price lists and other files to take along. */
export const DownloadBlock = ({ at, block }: BlockProps<'download'>) => (
  <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title} />}>
    <DownloadList at={[...at, 'props', 'downloads']} downloads={block.props.downloads} />
  </Section>
)
