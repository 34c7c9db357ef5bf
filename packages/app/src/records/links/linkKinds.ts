import type { TalkLinkKind } from '@assunto/api';
import type { LinksKey } from './messages/translation';

/** The kinds of links in their order: the heading of a list, and the end of 'Este registro ...'. */
export const linkKinds: readonly { kind: TalkLinkKind; heading: LinksKey; verb: LinksKey }[] = [
  { kind: 'blockedBy', heading: 'links.blockedBy', verb: 'links.kindBlockedBy' },
  { kind: 'blocks', heading: 'links.blocks', verb: 'links.kindBlocks' },
  { kind: 'duplicates', heading: 'links.duplicates', verb: 'links.kindDuplicates' },
  { kind: 'duplicatedBy', heading: 'links.duplicatedBy', verb: 'links.kindDuplicatedBy' },
  { kind: 'relates', heading: 'links.relates', verb: 'links.kindRelates' },
];
