import type { ServiceName } from '@portal/contract';
import type { SectionLoader } from './section-loader.ts';

/** Rejects a call of a service whose section can't be loaded; the SectionError is its `cause`. Compare by `name`. */
class SectionUnavailableError extends Error {
  override readonly name = 'SectionUnavailableError';

  constructor(service: ServiceName, cause: unknown) {
    super(`The service ${service} is not available`, { cause });
  }
}

/** Loads a service from the section that offers it, or rejects with a SectionUnavailableError. */
export function serviceLoader(loader: SectionLoader): (name: ServiceName) => Promise<object> {
  return async (name) => {
    try {
      return (await loader.service(name)).module;
    } catch (cause) {
      throw new SectionUnavailableError(name, cause);
    }
  };
}
