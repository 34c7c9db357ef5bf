import { useTranslate } from '../../messages/translation';
import type { UsedSuggestions } from './useSuggestions';

/** What is offered at the caret; the focus stays in the text. */
export function SuggestionList({ found, sign, isEmpty, listId, active, choose }: UsedSuggestions) {
  const translate = useTranslate();
  return (
    <>
      <p className="as-visually-hidden" role="status">
        {found.length > 0 && translate('record.offered', { count: found.length })}
      </p>
      {sign === '/' && isEmpty && (
        <p className="as-mentions-none" role="status">
          {translate('record.noReadyTexts')}
        </p>
      )}
      {found.length > 0 && (
        <ul
          id={listId}
          className="as-mentions"
          role="listbox"
          aria-label={translate(sign === '/' ? 'record.readyTexts' : 'record.people')}
        >
          {found.map((one, index) => (
            <li
              key={one.key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Keeps the focus, and with it the caret, in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {one.label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
