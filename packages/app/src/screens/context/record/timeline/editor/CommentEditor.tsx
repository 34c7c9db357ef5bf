import { IconButton } from '@assunto/components';
import { MessageSquareText } from 'lucide-react';
import { Slice } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { CommentEditorProps } from './CommentEditorProps';
import { useTranslate } from '../../messages/translation';
import { EditorToolbar } from './EditorToolbar';
import { readText } from './readText';
import { schema } from './schema';
import { SuggestionList } from './SuggestionList';
import { ToolbarSpace } from './ToolbarSpace';
import { suggestionAt } from './suggestionAt';
import { useEditorView } from './useEditorView';
import { useSuggestions } from './useSuggestions';
import './editor.css';

/** Edits a comment as it will look. What is given and answered is its stored text (decision 155). */
export default function CommentEditor(props: CommentEditorProps) {
  const { label, value, describedBy, placeholder, isReadOnly = false, tools } = props;
  const translate = useTranslate();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const { state, view, run } = useEditorView(props, host, {
    onLink: () => setLinkOpen(true),
    pressKey: (event) => suggestions.pressKey(event) || pressKey(props, event),
  });
  const suggestions = useSuggestions(props.suggest, state && suggestionAt(state), ({ inserted }, { from, to }) =>
    run(({ tr }, dispatch) => {
      if (typeof inserted === 'string') tr.replaceRange(from, to, Slice.maxOpen(readText(inserted).content));
      else tr.replaceWith(from, to, [schema.nodes.mention.create(inserted), schema.text(' ')]);
      dispatch?.(tr.scrollIntoView());
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
      {state ? (
        <EditorToolbar
          controls={id}
          state={state}
          run={run}
          isLinkOpen={isLinkOpen}
          isDisabled={isReadOnly}
          tools={
            <>
              <IconButton
                label={`${translate('record.readyTexts')} (/)`}
                icon={<MessageSquareText />}
                isCompact
                tabIndex={-1}
                aria-disabled={isReadOnly || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(beginReadyText)}
              />
              {tools}
            </>
          }
          onLinkOpen={setLinkOpen}
        />
      ) : (
        <ToolbarSpace />
      )}
      <div ref={host} className="as-editor-host" data-placeholder={value === '' ? placeholder : undefined} />
      <SuggestionList {...suggestions} />
    </div>
  );
}

/** Types the sign of ready-made texts, which offers them. */
const beginReadyText: Command = ({ tr, selection }, dispatch) => {
  const { $from } = selection;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset, '\n', '\ufffc');
  dispatch?.(tr.insertText(before === '' || /\s/.test(before) ? '/' : ' /'));
  return true;
};

/** Ctrl+Enter sends, Escape cancels. */
function pressKey({ onSubmit, onCancel }: CommentEditorProps, event: KeyboardEvent): boolean {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  else if (event.key === 'Escape' && onCancel) onCancel();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
