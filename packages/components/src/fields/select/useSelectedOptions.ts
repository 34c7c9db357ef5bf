import type { EditorProps, OptionItem } from '@assunto/engine';
import { optionsOf, type SelectValue } from '@assunto/engine/core';
import { useEffect, useState } from 'react';
import { rememberedOption, rememberOptions } from './optionNames';

/**
 * The chosen options with their names. A filter keeps ids alone: the name of a related talk comes from what this page
 * has met, else from one look-up; until then the id stands for it.
 */
export function useSelectedOptions(field: EditorProps<SelectValue>): readonly OptionItem[] {
  const { attribute, services, value } = field;
  const [, setLookedUp] = useState(0);
  const isRemote = attribute.relatedSubject !== null;
  const selected = optionsOf(value, attribute);
  const named = selected.map((option) => {
    const isBare = isRemote && option.name === String(option.id);
    return (isBare && rememberedOption(services, attribute, option.id)) || option;
  });
  const isUnnamed = isRemote && named.some((option) => option.name === String(option.id));

  useEffect(() => {
    if (!isUnnamed) return;
    const control = new AbortController();
    services.searchOptions(attribute, '', control.signal).then(
      (options) => {
        if (control.signal.aborted) return;
        rememberOptions(services, attribute, options);
        setLookedUp((count) => count + 1);
      },
      // Without a name the id is shown, which is still the value.
      () => undefined,
    );
    return () => control.abort();
  }, [isUnnamed, attribute, services]);
  return named;
}
