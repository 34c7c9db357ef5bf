import { Checkbox, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import type { TalkTag } from '@assunto/engine/core';
import { useLoaded } from '@assunto/shell';
import type { CSSProperties, ReactNode } from 'react';
import { useServices } from '../../AppServices';
import { readTagChoices } from './tagCalls';
import './tags.css';

interface TagChoiceProps {
  subject: string;
  chosen: ReadonlySet<number>;
  onToggle(tagId: number): void;
  /** Tags that cannot be changed. */
  fixed?: ReadonlySet<number>;
  emptyText: string;
  /** Before the tags. */
  children?: ReactNode;
}

/** The tags of a subject as check boxes. */
export function TagChoice({ subject, chosen, onToggle, fixed, emptyText, children }: TagChoiceProps) {
  const { client } = useServices();
  const { value, failure, retry } = useLoaded(`tags of ${subject}`, (signal) =>
    readTagChoices(client, subject, signal),
  );
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  if (!value) return <Skeleton lines={4} />;
  if (value.length === 0) return <EmptyState title={emptyText} />;
  return (
    <ul className="as-tag-choice">
      {children}
      {value.map((tag) => (
        <TagOption
          key={tag.tagId}
          tag={tag}
          isChosen={chosen.has(tag.tagId)}
          isFixed={fixed?.has(tag.tagId) ?? false}
          onToggle={() => onToggle(tag.tagId)}
        />
      ))}
    </ul>
  );
}

interface TagOptionProps {
  tag: TalkTag;
  isChosen: boolean;
  isFixed: boolean;
  onToggle(): void;
}

function TagOption({ tag, isChosen, isFixed, onToggle }: TagOptionProps) {
  return (
    <li>
      <span className="as-tag-choice-dot" style={{ '--as-tag-color': tag.tagColor } as CSSProperties} />
      <Checkbox label={tag.tagName} isChecked={isChosen} isDisabled={isFixed} onChange={onToggle} />
    </li>
  );
}
