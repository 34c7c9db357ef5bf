/** Parses the person of a certificate: 'name:cpf'. */
export function certificateUser(user: string): { name: string; cpf: string } {
  const separator = user.lastIndexOf(':');
  return separator < 0 ? { name: user, cpf: '' } : { name: user.slice(0, separator), cpf: user.slice(separator + 1) };
}
