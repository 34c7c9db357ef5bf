import type { CustomCellRendererProps } from 'ag-grid-react';
import type { CSSProperties } from 'react';
import type { Talk, TalkTag } from '../contract/talk';
import type { GridRow } from './gridRows';

/** The tags of a record: its own, then those of its values, each once. */
export function tagsOf({ tags, talkValues }: Pick<Talk, 'tags' | 'talkValues'>): readonly TalkTag[] {
  const all = [...tags, ...talkValues.flatMap((value) => value.tags)];
  return [...new Map(all.map((tag) => [tag.tagId, tag])).values()];
}

/** The names of tags as one text, for a title and for the clipboard. */
export const tagNames = (tags: readonly TalkTag[]): string => tags.map(({ tagName }) => tagName).join(', ');

/** The tags of a row as chips. The colour fills a dot and tints the background; the text has the theme's colour for contrast. */
export function TagsCell({ data }: CustomCellRendererProps<GridRow>) {
  const tags = data ? tagsOf(data.talk) : [];
  if (tags.length === 0) return null;
  return (
    <span className="as-tags" title={tagNames(tags)}>
      {tags.map(({ tagId, tagName, tagColor }) => (
        <span key={tagId} className="as-tag" style={{ '--as-tag-color': tagColor } as CSSProperties}>
          <span className="as-tag-name">{tagName}</span>
        </span>
      ))}
    </span>
  );
}
