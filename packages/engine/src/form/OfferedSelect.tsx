import { useEffect, useReducer, useState } from 'react';
import { componentNumbers } from '../entity/componentNames';
import { useSurroundings } from '../lists/Surroundings';
import { useEngine } from '../react/Engine';
import type { EditorProps, OptionItem } from '../registry/FieldDefinition';
import { sameValue } from '../store/sameValue';

/** The editor of a select whose options follow from other values: the page's own one, with what is offered now. */
export default function OfferedSelect({ value, onChange, ...props }: EditorProps) {
  const { attribute } = props;
  const { Editor } = useEngine('select').registry.get(componentNumbers.select);
  const options = useOffered(props);
  const optionOf = (id: unknown): OptionItem => {
    const found = options?.find((one) => String(one.id) === String(id));
    if (found) return { ...found, id: String(found.id) };
    // A name that is not known yet is not shown as a number.
    return { id: String(id), name: options ? unnamed(id) : '' };
  };
  const idOf = (option: OptionItem): unknown =>
    options?.find((one) => String(one.id) === String(option.id))?.id ?? option.id;
  const shown = Array.isArray(value) ? value.map(optionOf) : value === null ? null : optionOf(value);
  const offered = (options ?? []).map((one) => ({ ...one, id: String(one.id) }));
  return (
    <Editor
      {...props}
      attribute={{
        ...attribute,
        componentId: componentNumbers.select,
        componentConfigs: { ...attribute.componentConfigs, options: offered },
      }}
      value={shown}
      onChange={(next) => {
        if (Array.isArray(next)) onChange(next.map((one) => idOf(one as OptionItem)));
        else onChange(next === null || next === undefined ? null : idOf(next as OptionItem));
      }}
    />
  );
}

/** What is shown of an id that is not offered. */
const unnamed = (id: unknown): string => (typeof id === 'number' ? `#${id}` : String(id));

type Options = readonly OptionItem[] | null;

/** The options now; `null` while they are loaded. Asked for again when a value changes that was read. */
function useOffered({ services, attribute }: Pick<EditorProps, 'services' | 'attribute'>): Options {
  const scope = useSurroundings();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [offer] = useState(createOffer);
  const { options, reads, loaded } = offer.for(scope.valueOf, (valueOf, signal) =>
    services.offeredOptions ? services.offeredOptions(attribute, valueOf, signal) : [],
  );
  useEffect(() => {
    const ends = [...reads.keys()].map((name) => scope.follow(name, renderAgain));
    return () => ends.forEach((end) => end());
  }, [scope, reads]);
  useEffect(() => {
    let isOver = false;
    void loaded?.then(() => isOver || renderAgain());
    return () => void (isOver = true);
  }, [loaded]);
  return options;
}

type ValueOf = (identifier: string) => unknown;
type Ask = (valueOf: ValueOf, signal: AbortSignal) => readonly OptionItem[] | Promise<readonly OptionItem[]>;

/** What was offered for the values that were read. */
interface Run {
  reads: ReadonlyMap<string, unknown>;
  /** `null` until they are known; none after a failure. */
  options: Options;
  /** Resolves once they are known; `null` where they were at once. */
  loaded: Promise<void> | null;
  abort: AbortController;
}

/** Asks what is offered, once for the same values. */
function createOffer() {
  let latest: Run | null = null;
  const isCurrent = (valueOf: ValueOf) =>
    latest !== null && [...latest.reads].every(([name, read]) => sameValue(valueOf(name), read));
  const begin = (valueOf: ValueOf, ask: Ask): Run => {
    latest?.abort.abort();
    const reads = new Map<string, unknown>();
    const run: Run = { reads, options: null, loaded: null, abort: new AbortController() };
    const recording = (name: string): unknown => {
      const read = valueOf(name);
      reads.set(name, read);
      return read;
    };
    const setOptions = (options: readonly OptionItem[]): void => void (run.options = options);
    const found = ask(recording, run.abort.signal);
    if (found instanceof Promise) run.loaded = found.then(setOptions, () => setOptions([]));
    else setOptions(found);
    return run;
  };
  return {
    for(valueOf: ValueOf, ask: Ask): Run {
      if (!latest || !isCurrent(valueOf)) latest = begin(valueOf, ask);
      return latest;
    },
  };
}
