/** Joins the class names that apply, leaving out what is false or absent. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
