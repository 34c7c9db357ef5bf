/** Whether the address holds a PNG or a JPEG itself: a picture is shown to others, so it is nothing else. */
export function isPicture(address: string): boolean {
  const [, kind, content = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+=*)$/.exec(address) ?? [];
  const start = Buffer.from(content.slice(0, 16), 'base64').toString('hex');
  return kind === 'png' ? start.startsWith('89504e470d0a1a0a') : kind === 'jpeg' && start.startsWith('ffd8ff');
}
