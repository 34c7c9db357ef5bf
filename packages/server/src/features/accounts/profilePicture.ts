/** Whether a URL contains a PNG or a JPEG itself. Nothing else is accepted, because pictures are shown to others. */
export function isPicture(address: string): boolean {
  const [, kind, content = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+=*)$/.exec(address) ?? [];
  const start = Buffer.from(content.slice(0, 16), 'base64').toString('hex');
  return kind === 'png' ? start.startsWith('89504e470d0a1a0a') : kind === 'jpeg' && start.startsWith('ffd8ff');
}
