import { Select } from '@assunto/components';
import { useSearchParams } from 'react-router';
import { useTranslate } from './messages/translation';
import './queues.css';

/** The state that the address narrows a list to; `null` for all. */
export function useStateFilter<State extends string>(states: readonly State[]): State | null {
  const [address] = useSearchParams();
  const state = address.get('state');
  return states.find((one) => one === state) ?? null;
}

interface StateFilterProps<State extends string> {
  options: readonly { id: State; name: string }[];
  value: State | null;
  /** Shown beside the choice. */
  hint?: string;
}

/** Narrows a list to one state, by `?state` of its address. */
export function StateFilter<State extends string>({ options, value, hint }: StateFilterProps<State>) {
  const translate = useTranslate();
  const [, setAddress] = useSearchParams();
  return (
    <div className="as-queue-filter">
      <Select
        label={translate('queues.state')}
        value={value}
        emptyName={translate('queues.all')}
        options={options}
        onChange={(state) => setAddress(state === null ? {} : { state })}
      />
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}
