import { createRouterClient } from '@orpc/server';
import { contractCases } from './contract.cases.ts';
import { startTestApp } from './testApp.ts';

contractCases('a call in process', async () => {
  const { app, grant, dispose } = await startTestApp();
  return { client: createRouterClient(app.router), grant, call: null, close: dispose };
});
