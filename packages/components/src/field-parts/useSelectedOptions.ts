import type { EditorProps, OptionItem } from '@assunto/engine';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { useEffect } from 'react';
import { rememberOptions, useRememberedOption } from './optionNames';

/**
 * The chosen options with their names. A filter stores only ids: the name of a related talk comes from what this page has loaded,
 * else from one request; until then the id is shown.
 */
export function useSelectedOptions(field: EditorProps<SelectValue>): readonly OptionItem[] {
  const { attribute, services, value } = field;
  const remembered = useRememberedOption(services);
  const isRemote = attribute.relatedSubject !== null;
  const isBare = (option: OptionItem) => isRemote && option.name === String(option.id);
  const selected = optionsOf(value, attribute);
  const named = selected.map((option) => (isBare(option) && remembered(attribute, option.id)) || option);
  const isUnnamed = named.some(isBare);

  useEffect(() => {
    if (!isUnnamed) return;
    const control = new AbortController();
    services.searchOptions(attribute, '', control.signal).then(
      (options) => {
        if (!control.signal.aborted) rememberOptions(services, attribute, options);
      },
      // The id is shown instead of the name; it is a valid value.
      () => undefined,
    );
    return () => control.abort();
  }, [isUnnamed, attribute, services]);
  return named;
}
