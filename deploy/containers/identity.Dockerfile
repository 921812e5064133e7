# syntax=docker/dockerfile:1
# The embedded identity provider, for demonstrations. A production portal signs people in with Auth0.
#
#   docker build -f deploy/containers/identity.Dockerfile -t portal-identity .
#
# For a reproducible build, pin the base by digest: --build-arg NODE_IMAGE=node:20-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:20-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /portal
COPY . .
RUN sh deploy/containers/steps/manifests.sh /manifests

# All packages, for building.
FROM ${NODE_IMAGE} AS packages
WORKDIR /portal
COPY --from=manifests /manifests/ ./
RUN --mount=type=cache,target=/root/.npm sh deploy/containers/steps/packages.sh

# Packages needed at run time.
FROM ${NODE_IMAGE} AS production
WORKDIR /portal
COPY --from=manifests /manifests/ ./
RUN --mount=type=cache,target=/root/.npm sh deploy/containers/steps/production.sh services/identity

FROM packages AS compiled
COPY . .
RUN sh deploy/containers/steps/service.sh services/identity /image

FROM ${NODE_IMAGE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="North Plains groundwater portal: identity provider of the demonstration" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production \
    IDENTITY_LISTEN=0.0.0.0:4400 \
    MAIL_LOG=/tmp/outbox.log
WORKDIR /portal
COPY --from=production /portal/ ./
COPY --from=compiled /image/ ./
USER 10001:10001
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["node", "healthcheck.mjs", "http://127.0.0.1:4400/.well-known/openid-configuration"]
CMD ["node", "services/identity/dist/main.js"]
