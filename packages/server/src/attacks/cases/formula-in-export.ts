import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot have a formula executed in the spreadsheet of the person who exports', async (world) => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://mau.example")'];
  for (const titulo of formulas) await world.add({ titulo: `${titulo} fórmula` });
  const request = { columns: [world.fixture.id('chamado.titulo')], term: 'formula' };
  const csv = await world.admin('POST', '/talk/chamado/export', { ...request, format: 'csv' });
  const cells = csv.body
    .split('\r\n')
    .slice(1)
    .filter((line) => line.includes('fórmula'));
  expect(cells.length).toBeGreaterThanOrEqual(5);
  for (const cell of cells) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
  const xlsx = await world.admin('POST', '/talk/chamado/export', { ...request, format: 'xlsx' });
  expect(xlsx.rawPayload.includes('<f>')).toBe(false);
});
