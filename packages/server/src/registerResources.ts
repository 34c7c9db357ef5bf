import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { createAccess } from './access/createAccess';
import { createValidators } from './access/validators';
import type { SignIn } from './auth/setUpSignIn';
import type { Database } from './database/Database';
import { createMetadata } from './metadata/createMetadata';
import { accountRoutes } from './resources/account/routes';
import { contextRoutes } from './resources/context/routes';
import { createValidatorPaths } from './resources/context/validatorPaths';
import { filterRoutes } from './resources/filter/routes';
import { presentationRoutes } from './resources/presentation/routes';
import { scenarioRoutes } from './resources/scenario/routes';
import { subjectRoutes } from './resources/subject/routes';
import { talkRoutes } from './resources/talk/routes';

/** What the resources are made of. */
export interface ResourceOptions {
  database: Database;
  signIn: SignIn;
  componentTypes: ComponentTypeCatalogue;
}

/** Every resource of the API, one line each. */
export async function registerResources(app: FastifyInstance, options: ResourceOptions): Promise<void> {
  const { database, signIn, componentTypes } = options;
  const metadata = await createMetadata(database, componentTypes);
  app.addHook('onClose', () => metadata.close());
  const access = createAccess(metadata, componentTypes);

  await app.register(accountRoutes, { database, signIn });
  await app.register(presentationRoutes, { access });
  await app.register(scenarioRoutes);
  await app.register(contextRoutes, {
    access,
    validatorPaths: createValidatorPaths(componentTypes, (source) => app.registerValidator(source)),
  });
  await app.register(subjectRoutes, { database, access });
  await app.register(filterRoutes, { access });
  await app.register(talkRoutes, { database, access, componentTypes, validatorOf: createValidators(componentTypes) });
}
