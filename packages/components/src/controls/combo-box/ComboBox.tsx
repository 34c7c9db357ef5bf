import type { OptionItem } from '@assunto/engine';
import { OptionControl, type OptionChoice } from '../option-list/OptionControl';

/** The options of a control, the chosen option and the options to choose from. */
export interface ComboBoxProps extends OptionChoice {
  value: OptionItem | null;
  onChange(value: OptionItem | null): void;
}

/**
 * Selects one option with search while typing: from a list, or from a source that is searched page by page. The next page is
 * loaded by scrolling to the end or with 'Carregar mais'.
 *
 * @example
 * const [city, setCity] = useState<OptionItem | null>(null);
 * const findCities: OptionSource = async (term, signal, page) => {
 *   const answer = await fetch(`/cities?name=${encodeURIComponent(term)}&page=${page}`, { signal });
 *   return (await answer.json()) as { items: OptionItem[]; hasMore: boolean };
 * };
 * return <ComboBox label="Cidade" value={city} onChange={setCity} source={findCities} />;
 */
export function ComboBox({ value, onChange, ...choice }: ComboBoxProps) {
  return (
    <OptionControl
      {...choice}
      isMultiple={false}
      selected={value ? [value] : []}
      onSelect={([option = null]) => onChange(option)}
    />
  );
}
