/** The person of a certificate, as the service says them: 'name:cpf' (1§7). */
export function certificateUser(user: string): { name: string; cpf: string } {
  const place = user.lastIndexOf(':');
  return place < 0 ? { name: user, cpf: '' } : { name: user.slice(0, place), cpf: user.slice(place + 1) };
}
