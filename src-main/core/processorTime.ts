import { cpuUsage } from 'node:process';

/** Time that the process has taken of processors, in milliseconds: what else the machine does hardly counts in it. */
export function processorMs(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}
