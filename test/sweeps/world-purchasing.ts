import type { Maker } from './maker.ts';

/** Somebody who works for the tenant. */
export const makeEmployee: Maker = async ({ make, canary, ids }) => {
  const made = await make('/v1/employees', {
    employeeNumber: canary,
    firstName: canary,
    lastName: canary,
    email: `${canary}@employees.example.com`,
    department: canary,
    title: canary,
    skills: [canary],
    hourlyCost: 1,
  });
  ids.EmployeeID = made.employeeID;
  // Nobody may report to himself.
  ids.ManagerID = (await make('/v1/employees', { firstName: canary, lastName: canary })).employeeID;
};
