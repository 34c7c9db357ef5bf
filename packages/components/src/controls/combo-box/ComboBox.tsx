import type { OptionItem } from '@assunto/engine';
import { OptionControl, type OptionChoice } from '../option-list/OptionControl';

/** The options of a control, and its option. */
export interface ComboBoxProps extends OptionChoice {
  value: OptionItem | null;
  onChange(value: OptionItem | null): void;
}

/**
 * One option of many, found by typing: of a list, or of a source that is searched page by page. The next page is loaded
 * when one scrolls to the end or presses 'Carregar mais'.
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
