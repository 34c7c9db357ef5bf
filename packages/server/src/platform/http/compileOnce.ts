/**
 * Compiles each schema once in a process. Most schemas of answers are those of other routes too (`HEAD` has those of `GET`,
 * errors have one for all), and compiling all of them takes most of the time of a start.
 */
export function compileOnce<Schema, Compiled>(compile: (schema: Schema) => Compiled): (schema: Schema) => Compiled {
  const byText = new Map<string, Compiled>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const known = byText.get(text);
    if (known !== undefined) return known;
    const compiled = compile(schema);
    byText.set(text, compiled);
    return compiled;
  };
}
