import { useSurroundings } from './Surroundings';
import { useFollowedReads } from './useStructure';

/**
 * Reads the values beside an editor of your own by the names of their fields: those of the form, or of the item of a list that it is in;
 * `../name` reads the object around the list. The editor is drawn again when a value that it has read changes. Options are `{ id, name }`,
 * and ids where they are given by `optionsOf`.
 *
 * @example
 * function Total({ label }: EditorProps<number>) {
 *   const valueOf = useValueOf();
 *   return <output aria-label={label}>{Number(valueOf('amount')) * Number(valueOf('price'))}</output>;
 * }
 */
export function useValueOf(): (name: string) => unknown {
  return useFollowedReads(useSurroundings(), false);
}
