const mask = '***';
/** Names whose values are secrets at any depth. */
const secretName =
  /passw|senha|secret|segredo|token|authorization|api[-_]?key|apikey|credential|chave|cookie|signature/i;

/** A text without the values of secrets that are known, and without those of names that sound like one. */
export function maskSecrets(text: string, secrets: readonly string[], most: number): string {
  let masked = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    for (const form of new Set(forms)) masked = masked.replaceAll(form, mask);
  }
  masked = masked
    .replace(
      /"((?:[^"\\]|\\.){1,100})"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,{}[\]"]+)/g,
      (whole, name: string, colon: string) => (secretName.test(name) ? `"${name}"${colon}"${mask}"` : whole),
    )
    .replace(/([?&;\s]|^)([\w.-]{1,100})=([^&\s"]+)/g, (whole, before: string, name: string) =>
      secretName.test(name) ? `${before}${name}=${mask}` : whole,
    )
    .replace(/^([\w-]{1,100}): .*$/gm, (whole, name: string) => (secretName.test(name) ? `${name}: ${mask}` : whole));
  return masked.length > most ? `${masked.slice(0, most)}…` : masked;
}
