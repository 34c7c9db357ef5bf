import { TextArea } from '@assunto/components';
import type { CommentVisibility } from '@assunto/engine/contract';
import type { MentionablePerson, OfferedText } from '@assunto/api';
import { lazyPart } from '@assunto/shell';
import { Suspense, useState } from 'react';
import { useServices } from '../../../../AppServices';
import type { CommentEditorProps } from './editor/CommentEditorProps';
import { ToolbarSpace } from './editor/ToolbarSpace';

const Editor = lazyPart(() => import('./editor/CommentEditor'));

interface CommentFieldProps extends Omit<CommentEditorProps, 'suggest'> {
  /** The record's path, such as `/talk/chamado/7`. */
  path: string;
  visibility: CommentVisibility;
}

/** The text of a comment. Until its editor is loaded, its stored form can be written. */
export function CommentField({ path, visibility, ...props }: CommentFieldProps) {
  const { client } = useServices();
  const [isFocused, setFocused] = useState(props.isFocusedAtFirst ?? false);
  const { label, value, onChange, onSubmit, onCancel, placeholder, describedBy, isReadOnly } = props;
  const plain = (
    <>
      <ToolbarSpace />
      <TextArea
        label={label}
        isLabelHidden
        rows={2}
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        isReadOnly={isReadOnly}
        aria-describedby={describedBy}
        autoFocus={isFocused}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onCancel) {
            event.stopPropagation();
            onCancel();
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </>
  );
  return (
    <div className="as-composer-text">
      <Suspense fallback={plain}>
        <Editor
          // People who may read a note are others than those who may read an answer.
          suggest={async (sign, typed, signal) => {
            const term = typed.trim();
            if (sign === '/') {
              const query = { term };
              const { data } = await client.request<OfferedText[]>('GET', `${path}/ready-texts`, {
                query,
                signal,
                expects: 'array',
              });
              return data.map(({ readyTextId, name, text }) => ({
                key: `/${readyTextId}`,
                label: name,
                inserted: text,
              }));
            }
            const { data } = await client.request<MentionablePerson[]>('GET', `${path}/mentionable`, {
              query: { visibility, term },
              signal,
              expects: 'array',
            });
            return data.map((person) => ({ key: String(person.accountId), label: person.name, inserted: person }));
          }}
          {...props}
          isFocusedAtFirst={isFocused}
        />
      </Suspense>
    </div>
  );
}
