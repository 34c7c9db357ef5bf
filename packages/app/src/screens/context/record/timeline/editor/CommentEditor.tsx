import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { CommentEditorProps } from './CommentEditorProps';
import { EditorToolbar } from './EditorToolbar';
import { schema } from './schema';
import { SuggestionList } from './SuggestionList';
import { suggestionAt } from './suggestionAt';
import { useEditorView } from './useEditorView';
import { useSuggestions } from './useSuggestions';
import './editor.css';

/** Edits a comment as it will look. What is given and answered is its stored text (decision 155). */
export default function CommentEditor(props: CommentEditorProps) {
  const { label, value, describedBy, placeholder, isReadOnly = false, tools } = props;
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const { state, view, run } = useEditorView(props, host, {
    onLink: () => setLinkOpen(true),
    pressKey: (event) => suggestions.pressKey(event) || pressKey(props, event),
  });
  const suggestions = useSuggestions(props.suggest, state && suggestionAt(state), ({ mention }, { from, to }) =>
    run(({ tr }, dispatch) => {
      dispatch?.(tr.replaceWith(from, to, [schema.nodes.mention.create(mention), schema.text(' ')]).scrollIntoView());
      return true;
    }),
  );

  const { listId, active, found } = suggestions;
  const isCreated = state !== null;
  useLayoutEffect(() => {
    if (!isCreated) return;
    view.current?.setProps({
      attributes: {
        id,
        class: 'as-editor-text as-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isReadOnly && { 'aria-readonly': 'true' }),
        ...(found.length > 0 && {
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${active}`,
        }),
      },
    });
  }, [id, label, describedBy, isReadOnly, found, listId, active, view, isCreated]);

  return (
    <div className="as-editor">
      {state && (
        <EditorToolbar
          controls={id}
          {...{ state, run, isLinkOpen, tools, isDisabled: isReadOnly }}
          onLinkOpen={setLinkOpen}
        />
      )}
      <div ref={host} className="as-editor-host" data-placeholder={value === '' ? placeholder : undefined} />
      <SuggestionList {...suggestions} />
    </div>
  );
}

/** Ctrl+Enter sends, Escape cancels. */
function pressKey({ onSubmit, onCancel }: CommentEditorProps, event: KeyboardEvent): boolean {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  else if (event.key === 'Escape' && onCancel) onCancel();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
