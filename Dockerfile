# docker build -t callsheet . && docker run --rm --network none -v "$PWD:/campaign:ro" callsheet check
FROM node:24-slim AS build
WORKDIR /callsheet
COPY . .
RUN npm ci && npm pack --pack-destination /package

FROM node:24-slim
# `callsheet diff` and `history` read git.
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /package/*.tgz /tmp/callsheet.tgz
RUN npm install --global --no-audit --no-fund /tmp/callsheet.tgz && rm /tmp/callsheet.tgz
USER node
# The settings of the system do not count for `callsheet`, those of the user do.
RUN git config --global --add safe.directory /campaign
WORKDIR /campaign
ENTRYPOINT ["callsheet"]
CMD ["check"]
