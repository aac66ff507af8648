import { hostileModes, startHostileEndpoint } from '../../src-main/core/model/hostileEndpoint.ts';

/** All modes of the endpoint, each with the address where it is met. */
export type Modes = readonly (readonly [mode: string, baseUrl: string])[];

/** The hostile endpoint as a process of its own: what it does to itself stops nobody else. Says where its modes are. */
const endpoint = await startHostileEndpoint();
const modes: Modes = Object.keys(hostileModes).map((mode) => [mode, endpoint.baseUrl(mode)]);
process.send?.(modes);
process.on('disconnect', () => process.exit(0));
