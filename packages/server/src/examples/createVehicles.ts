import { createComponentTypes } from '@assunto/engine/core';
import { createSubject, type CreatedSubject, type Database } from '../index';

/** Creates the subject 'Veículo', and 'Vistoria', whose records refer to vehicles. */
export async function createVehicles(database: Database, companyId: number): Promise<CreatedSubject[]> {
  const componentTypes = createComponentTypes();
  const vehicles = await createSubject(database, componentTypes, {
    companyId,
    subjectIdentifier: 'veiculo',
    subjectName: 'Veículo',
    icon: 'truck',
    singularName: 'veículo',
    pluralName: 'veículos',
    attributes: [
      { identifier: 'placa', name: 'Placa', componentId: 31, isRequired: true, isNaturalKey: true },
      {
        identifier: 'situacao',
        name: 'Situação',
        componentId: 4,
        componentConfigs: {
          options: [
            { id: 'em_uso', name: 'Em uso', color: '#15803d' },
            { id: 'parado', name: 'Parado', color: '#b91c1c' },
          ],
        },
      },
    ],
  });
  const inspections = await createSubject(database, componentTypes, {
    companyId,
    subjectIdentifier: 'vistoria',
    subjectName: 'Vistoria',
    attributes: [
      { identifier: 'veiculo', name: 'Veículo', componentId: 4, relatedSubjectId: vehicles.subjectId },
      { identifier: 'data', name: 'Data', componentId: 32, isRequired: true },
    ],
  });
  return [vehicles, inspections];
}
