import { secondStep, secondStepSignIn, signInSecurity } from '#contract/access/second-step.ts';
import { demandOf, listAccounts, listRoles } from '#server/access/auth/second-step/demand.service.ts';
import {
  beginOwn,
  confirmOwn,
  describeOwn,
  proveAgain,
  renewOwn,
  resetOther,
  switchOffOwn,
} from '#server/access/auth/second-step/second-step.service.ts';
import { beginEnrolment, confirmEnrolment, passSecondStep } from '#server/access/auth/second-step/sign-in.service.ts';
import { mount, mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the second step: while signing in, one's own, another's, and which roles demand it. */
export function secondStepRoutes(platform: Platform): void {
  mountPublic(platform, secondStepSignIn, {
    verify: async (context, { body }) => ({ data: await passSecondStep(context, body) }),
    beginEnrolment: async (context, { body }) => ({ data: await beginEnrolment(context, body) }),
    confirmEnrolment: async (context, { body }) => ({ data: await confirmEnrolment(context, body) }),
  });
  mount(platform, secondStep, {
    detail: async (context) => ({ data: await describeOwn(context) }),
    begin: async (context, { body }) => ({ data: await beginOwn(context, body) }),
    confirm: async (context, { body }) => ({ data: await confirmOwn(context, body) }),
    renew: async (context, { body }) => ({ data: await renewOwn(context, body) }),
    off: async (context, { body }) => ({ data: await switchOffOwn(context, body) }),
    prove: async (context, { body }) => ({ data: await proveAgain(context, body) }),
    reset: async (context, { params }) => ({ data: await resetOther(context, params.id) }),
  });
  mount(platform, signInSecurity, {
    roles: async (context) => ({ data: await listRoles(context) }),
    demand: async (context, { params, body }) => ({ data: await demandOf(context, { id: params.id, ...body }) }),
    accounts: async (context) => ({ data: await listAccounts(context) }),
  });
}
