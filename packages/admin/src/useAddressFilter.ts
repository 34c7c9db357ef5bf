import { useSearchParams } from 'react-router';

/** What a parameter of an address may be: one of a few texts, or what an expression matches. */
type Valid = RegExp | readonly string[];

/** The number of something, from 1. */
export const idText = /^[1-9]\d{0,14}$/;

const isValid = (valid: Valid, text: string): boolean =>
  valid instanceof RegExp ? valid.test(text) : valid.includes(text);

/**
 * What the parameters of the address narrow a list by; a value that is none of those that a parameter may have narrows nothing. `change`
 * writes some anew, without arguments all of them.
 */
export function useAddressFilter<Name extends string>(parameters: Readonly<Record<Name, Valid>>) {
  const [address, setAddress] = useSearchParams();
  const names = Object.keys(parameters) as Name[];
  const read = (name: Name): string | null => {
    const text = address.get(name) ?? '';
    return isValid(parameters[name], text) ? text : null;
  };
  const filter = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string | null>;
  const change = (changes?: Partial<Record<Name, string | number | null>>): void => {
    const next = changes ? Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== null) : [];
    setAddress(next.map(([name, value]): [string, string] => [name, String(value)]));
  };
  return { filter, change, isNarrowed: names.some((name) => filter[name] !== null) };
}
